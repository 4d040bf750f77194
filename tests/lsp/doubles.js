// What VS Code and npm would give the extension, for duk: `duk doubles.js extension.js` with a line of JSON before them,
// `var given = {…}`. Prints what the extension asked for and handed over, as JSON.
var said = { settings: [], calls: [] }, exports = {};
function require(name) {
  if (name === 'vscode')
    return { workspace: {
      workspaceFolders: given.folder ? [{ uri: { fsPath: given.folder } }] : undefined,
      getConfiguration: function (section) {
        return { get: function (key) {
          said.settings.push(section + '.' + key);
          return given.settings[section + '.' + key];
        } };
      }
    } };
  if (name === 'vscode-languageclient/node')
    return { LanguageClient: function (id, title, server, client) {
      said.id = id; said.server = server; said.client = client;
      this.start = function () { said.calls.push('start'); return 'starting'; };
      this.stop = function () { said.calls.push('stop'); return 'stopping'; };
    } };
  throw new Error('the extension requires ' + name);
}
