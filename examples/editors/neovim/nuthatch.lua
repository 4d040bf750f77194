-- Nuthatch in Neovim (0.7 and later): what the ledger of nuthatch-out knows of C, C++ and Rust files.
--   require it from your init.lua, or start nvim with -c 'luafile nuthatch.lua'
-- NUTHATCH and NUTHATCH_LEDGER name another program or ledger.
local client

local function attach(buffer)
  if not client then
    client = vim.lsp.start_client({
      name = 'nuthatch',
      cmd = { vim.env.NUTHATCH or 'nuthatch', 'lsp', vim.env.NUTHATCH_LEDGER or 'nuthatch-out' },
      root_dir = vim.fn.getcwd(),
    })
  end
  if client then vim.lsp.buf_attach_client(buffer, client) end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'c', 'cpp', 'rust' },
  callback = function(event) attach(event.buf) end,
})

-- gK: all that is known of this line. <leader>nt: its test, its replay.
vim.keymap.set('n', 'gK', vim.lsp.buf.hover)
vim.keymap.set('n', '<leader>nt', vim.lsp.buf.code_action)
vim.api.nvim_create_autocmd({ 'BufEnter', 'CursorHold' }, {
  pattern = { '*.c', '*.cc', '*.cpp', '*.h', '*.rs' },
  callback = function(event)
    local started = client and vim.lsp.get_client_by_id(client)
    if started and started.initialized and vim.lsp.buf_is_attached(event.buf, client) then vim.lsp.codelens.refresh() end
  end,
})
-- A test that was written is a buffer until it is saved, in a folder that perhaps is not there yet.
vim.api.nvim_create_autocmd('BufWritePre', {
  pattern = '*/nuthatch-tests/*',
  callback = function(event) vim.fn.mkdir(vim.fn.fnamemodify(event.match, ':p:h'), 'p') end,
})
