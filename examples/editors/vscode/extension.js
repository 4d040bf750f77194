// Starts `nuthatch lsp` for C, C++ and Rust files. Its commands (nuthatch.replay, nuthatch.explain) are the server's: the
// client registers them by itself.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration('nuthatch');
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
  client = new LanguageClient('nuthatch', 'Nuthatch',
    { command: settings.get('program'), args: ['lsp', settings.get('ledger')], options: { cwd: folder } },
    { documentSelector: ['c', 'cpp', 'rust'].map(language => ({ scheme: 'file', language })) });
  return client.start();
};

exports.deactivate = () => client?.stop();
