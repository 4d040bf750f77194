// Starts `nuthatch lsp` for C, C++ and Rust files. Its commands (nuthatch.replay, nuthatch.explain) are the server's: the
// client registers them by itself. Without anything newer than ES5, so that the smallest engine can try it.
var vscode = require('vscode');
var languageClient = require('vscode-languageclient/node');

var client;

exports.activate = function () {
  var settings = vscode.workspace.getConfiguration('nuthatch');
  var folders = vscode.workspace.workspaceFolders;
  client = new languageClient.LanguageClient('nuthatch', 'Nuthatch', {
    command: settings.get('program'),
    args: ['lsp', settings.get('ledger')],
    options: { cwd: folders && folders.length > 0 ? folders[0].uri.fsPath : undefined }
  }, {
    documentSelector: ['c', 'cpp', 'rust'].map(function (language) { return { scheme: 'file', language: language }; })
  });
  return client.start();
};

exports.deactivate = function () { return client ? client.stop() : undefined; };
