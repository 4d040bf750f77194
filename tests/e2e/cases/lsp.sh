# A language server: what a hunt left, in an editor; the VS Code extension in a small engine, and Neovim itself.
cat >a.c <<'END'
int half(int n, int d) {
  if (d > 100) return n;
  /* é𝄞 */ return n / d;
}
int sum(const int *a) {
  int s = 0;
  for (int i = 0; i < 3; i++) s ^= i;
  if (s > 100) return -1;
  return s;
}
END
hunt --out out a.c
"$root/tests/lsp/client" "$nuthatch" . || fail "see above"
"$root/tests/lsp/vscode" "$nuthatch" . || fail "the VS Code extension: see above"
touch -r out/ledger.nhl -d '1 minute ago' a.c
cat >look.lua <<'END'
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 100)
local out = io.open('seen', 'w')
for _, d in ipairs(vim.diagnostic.get(0)) do out:write(d.lnum + 1, ' ', d.severity, ' ', d.message, '\n') end
local answers = vim.lsp.buf_request_sync(0, 'textDocument/hover', {textDocument = {uri = vim.uri_from_bufnr(0)}, position = {line = 2, character = 0}}, 9000)
for _, a in pairs(answers or {}) do out:write(a.result and a.result.contents.value or 'nothing', '\n') end
local range = {start = {line = 2, character = 0}, ['end'] = {line = 2, character = 0}}
local actions = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', {textDocument = {uri = vim.uri_from_bufnr(0)}, range = range, context = {diagnostics = {}}}, 9000)
for client, a in pairs(actions or {}) do
  for _, action in ipairs(a.result or {}) do
    out:write('action ', action.title, '\n')
    if action.edit then vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(client).offset_encoding) end
  end
end
vim.cmd('wall')
out:close()
vim.cmd('qa!')
END
NUTHATCH=$nuthatch NUTHATCH_LEDGER=out timeout 60 nvim --headless -n -u NONE -i NONE -c 'filetype on' \
  -c "luafile $root/examples/editors/neovim/nuthatch.lua" -c 'edit a.c' -c 'luafile look.lua' >../out 2>../err </dev/null
grep -q '^3 1 division by zero' seen || fail "Neovim does not show the bug: $(cat seen)"
grep -q 'verdict    refuted' seen || fail "Neovim shows no hover"
grep -q '^8 4 1 of 2 ways out of this branch were never taken: ' seen || fail "Neovim does not show the branch: $(cat seen)"
grep -q '^action Replay: division by zero' seen || fail "Neovim offers no replay: $(cat seen)"
grep -q '^action Write this test: division by zero' seen || fail "Neovim offers no test: $(cat seen)"
! grep -q 'Error' ../err || fail "Neovim complains: $(cat ../err)"
grep -q 'half(' nuthatch-tests/*.c || fail "Neovim wrote no test"
