"""An editor's side of the Language Server Protocol, for the tests of `nuthatch lsp`."""
import json, os, select, subprocess, sys, time


def check(truth, words):
    if not truth:
        sys.exit("FAILED: " + words)


class Editor:
    def __init__(self, *command, folder):
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.id, self.told, self.buffer = 0, [], b""

    def send(self, message):
        text = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def read(self, seconds=60):
        end = time.time() + seconds
        while True:
            head, gap, rest = self.buffer.partition(b"\r\n\r\n")
            length = int(head.split(b":")[1]) if gap else 0
            if gap and len(rest) >= length:
                self.buffer = rest[length:]
                return json.loads(rest[:length])
            if not select.select([self.process.stdout], [], [], max(0, end - time.time()))[0]:
                return None
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                return None
            self.buffer += part

    def ask(self, method, **parameters):
        self.id += 1
        self.send({"jsonrpc": "2.0", "id": self.id, "method": method, "params": parameters})
        while (message := self.read()) is not None:
            if message.get("id") == self.id:
                return message.get("result"), message.get("error")
            self.told.append(message)
        sys.exit(f"FAILED: no answer to {method}")

    def tell(self, method, **parameters):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters})

    # The first message of the method that fits: the server may tell of new facts at any time.
    def wait(self, method, seconds=60, fits=lambda parameters: True):
        end = time.time() + seconds
        seen, last = 0, None
        while True:
            while seen < len(self.told):
                message = self.told[seen]
                if message.get("method") == method:
                    last = message["params"]
                    if fits(last):
                        self.told.pop(seen)
                        return last
                seen += 1
            message = self.read(max(0, end - time.time()))
            if message is None:
                sys.exit(f"FAILED: nobody told {method} as it should be; the last was {last}")
            self.told.append(message)

    def end(self):
        self.ask("shutdown")
        self.tell("exit")
        return self.process.wait(10)
