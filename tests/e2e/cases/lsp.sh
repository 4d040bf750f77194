# A language server: what a hunt left, in an editor; the VS Code extension where there is node, and Neovim
# itself where it is installed.
cat >a.c <<'END'
int half(int n, int d) {
  if (d > 100) return n;
  /* é𝄞 */ return n / d;
}
int sum(const int *a) {
  int s = 0;
  for (int i = 0; i < 3; i++) s ^= i;
  return s;
}
END
hunt --out out a.c
"$root/tests/lsp/client" "$nuthatch" . || fail "see above"
if command -v node >/dev/null; then
  "$root/tests/lsp/vscode" "$nuthatch" . || fail "the VS Code extension: see above"
fi
if command -v nvim >/dev/null; then
  touch -r out/ledger.nhl -d '1 minute ago' a.c
  cat >look.lua <<'END'
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 100)
local out = io.open('seen', 'w')
for _, d in ipairs(vim.diagnostic.get(0)) do out:write(d.lnum + 1, ' ', d.severity, ' ', d.message, '\n') end
local answers = vim.lsp.buf_request_sync(0, 'textDocument/hover', {textDocument = {uri = vim.uri_from_bufnr(0)}, position = {line = 2, character = 0}}, 9000)
for _, a in pairs(answers or {}) do out:write(a.result and a.result.contents.value or 'nothing', '\n') end
out:close()
vim.cmd('qa!')
END
  NUTHATCH=$nuthatch NUTHATCH_LEDGER=out timeout 60 nvim --headless -n -u NONE -i NONE -c 'filetype on' \
    -c "luafile $root/examples/editors/neovim/nuthatch.lua" -c 'edit a.c' -c 'luafile look.lua' >../out 2>../err </dev/null
  grep -q '^3 1 division by zero' seen || fail "Neovim does not show the bug: $(cat seen)"
  grep -q 'verdict    refuted' seen || fail "Neovim shows no hover"
fi
