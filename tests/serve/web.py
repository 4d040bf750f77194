"""What tests of `nuthatch serve` share: a server that is started and ended, requests as bytes, events, and the attempts to
get something from it that it must not give. An attempt is a name and a function that says what went wrong, or nothing."""
import atexit, http.client, json, os, re, signal, socket, subprocess, threading, time

SECRET = "the-secret-of-the-user-4711"
REFUSED = (400, 403, 404, 405, 413, 414)


class Server:
    def __init__(self, nuthatch, *words, cwd=None, env=None):
        self.process = subprocess.Popen([nuthatch, "serve", *words], cwd=cwd, env=env, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        atexit.register(lambda: self.process.poll() is None and self.process.kill())  # of a test that failed
        self.url = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([0-9a-f]{32})/", self.url)
        assert found, f"the address is '{self.url}'"
        self.port, self.token = int(found[1]), found[2]

    def end(self, how=signal.SIGTERM):
        start = time.time()
        self.process.send_signal(how)
        code = self.process.wait(20)
        return code, time.time() - start

    # Path below the token unless it begins with '/'. Gives status, headers and text.
    def ask(self, path, method="GET", body=None, headers={}, host=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.putrequest(method, path if path.startswith("/") else f"/{self.token}/{path}", skip_host=True,
                              skip_accept_encoding=True)
        connection.putheader("Host", host if host is not None else f"127.0.0.1:{self.port}")
        for name, value in headers.items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders()
        if body is not None:
            try:
                connection.send(body.encode())
            except OSError:
                pass
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        connection.close()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, text

    def post(self, path, body="", **headers):
        return self.ask(path, "POST", body, {"X-Nuthatch": "1", **headers})

    def raw(self, data, wait=3):
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as s:
            s.sendall(data)
            got = b""
            try:
                while part := s.recv(65536):
                    got += part
            except OSError:
                pass
            return got

    def is_alive(self):
        return self.process.poll() is None and self.ask("index.html")[0] == 200


class Events:
    """The stream of a server, read beside: `latest` is the last event."""

    def __init__(self, server):
        self.latest, self.count, self.status = None, 0, None
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        self.connection.request("GET", f"/{server.token}/events")
        self.answer = self.connection.getresponse()
        self.status = self.answer.status
        if self.status == 200:
            threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while line := self.answer.readline():
                if line.startswith(b"data: "):
                    self.latest = json.loads(line[6:])
                    self.count += 1
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass

    def wait(self, fits, seconds, what):
        end = time.time() + seconds
        while time.time() < end:
            if self.latest is not None and fits(self.latest):
                return self.latest
            time.sleep(0.05)
        raise AssertionError(f"no event: {what}; the last was {self.latest}")

    def close(self):
        if self.connection.sock:
            self.connection.sock.shutdown(socket.SHUT_RDWR)
        self.connection.close()


def leaks(server, text):
    if SECRET in text:
        return "the secret is told"
    if server.token in text:
        return "the token is told"
    if "root:x:0" in text:
        return "a file of the system is told"
    return None


def refused(server, answer, what):
    status, headers, text = answer
    if status not in REFUSED:
        return f"{what}: status {status}"
    if any(name.startswith("access-control") for name in headers):
        return f"{what}: other pages are let in"
    return leaks(server, text)


def attempts(server, secret_file):
    """(name, function) for everything that must be refused. `secret_file` holds SECRET, beside the ledger's folder."""
    s, list_ = server, []
    def add(name, function):
        list_.append((name, function))
    def path(name, target, **how):
        add(name, lambda: refused(s, s.ask(target, **how), target))
    wrong = "0" * 32
    for i, target in enumerate(["/", "/index.html", "/events", "/0-1/index.html", f"/{wrong}/", f"/{wrong}/0-1/index.html",
                                f"/{s.token[:-1]}/", f"/{s.token}0/", f"/{s.token.upper()}X/", f"//{s.token}/", "/favicon.ico",
                                f"/?token={s.token}", f"/{wrong}/events", f"/%00{s.token}/"]):
        path(f"token_{i}", target)
    name = os.path.basename(secret_file)
    climbs = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "..\\", "....//", "%252e%252e%252f", "..;/", "%c0%ae%c0%ae/", "..%00/"]
    for i, climb in enumerate(climbs):
        path(f"climb_{i}", f"0-1/{climb * 6}etc/passwd")
        path(f"climb_secret_{i}", f"0-1/{climb}{name}")
        path(f"climb_source_{i}", f"0-1/source/{climb * 2}{name}")
    for i, target in enumerate(["0-1//etc/passwd", "0-1/ledger.nhl", "0-1/ledger.nhl-wal", "0-1/command", "9-1/index.html",
                                "0-99/index.html", "-1-1/index.html", "0--1/index.html", "99999999999999999999-1/index.html",
                                "0-1/source/1.html/../../../x", "file:///etc/passwd", "0-1/bugs/..", "0-1/source/%2fetc%2fpasswd.html",
                                "0-1/tests/", "0-1/index.html%00.css", "0-1/" + "a" * 9000]):
        path(f"path_{i}", target)
    for i, host in enumerate(["evil.example", "evil.example:80", f"evil.example:{s.port}", f"127.0.0.1.evil.example:{s.port}",
                              "127.0.0.1", "localhost", f"127.0.0.1:{s.port + 1}", "", f"0.0.0.0:{s.port}", f"[::1]:{s.port}"]):
        path(f"host_{i}", "index.html", host=host)
    add("host_two", lambda: None if b" 200 " not in s.raw(
        f"GET /{s.token}/ HTTP/1.1\r\nHost: 127.0.0.1:{s.port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n".encode()) else "two names")
    add("host_none", lambda: None if b" 200 " not in s.raw(f"GET /{s.token}/ HTTP/1.1\r\nConnection: close\r\n\r\n".encode()) else "no name")
    for i, headers in enumerate([{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": f"https://127.0.0.1:{s.port}"},
                                 {"Origin": f"http://127.0.0.1:{s.port + 1}"}, {"Sec-Fetch-Site": "cross-site"},
                                 {"Sec-Fetch-Site": "same-site"}]):
        path(f"origin_read_{i}", "index.html", headers=headers)
        add(f"origin_run_{i}", lambda h=headers: refused(s, s.post("0-1/run", "10s", **h), f"run with {h}"))
        add(f"origin_stop_{i}", lambda h=headers: refused(s, s.post("0-1/stop", "", **h), f"stop with {h}"))
        add(f"origin_solve_{i}", lambda h=headers: refused(s, s.post("0-1/solve", "1 10s", **h), f"solve with {h}"))
    for target in ["0-1/run", "0-1/stop", "0-1/solve"]:
        path(f"get_{target}", target)
        add(f"unmarked_{target}", lambda t=target: refused(s, s.ask(t, "POST", "10s"), "a form of another page"))
        add(f"tokenless_{target}", lambda t=target: refused(s, s.ask("/" + t, "POST", "10s", {"X-Nuthatch": "1"}), "no token"))
        add(f"wrong_token_{target}", lambda t=target: refused(s, s.ask(f"/{wrong}/{t}", "POST", "10s", {"X-Nuthatch": "1"}), "wrong token"))
    def bad_budget(text):
        status, _, said = s.post("0-1/run", text)
        return f"'{text}' starts a run" if status == 202 else leaks(s, said)
    for i, text in enumerate(["", "60", "-1s", "0s", "60s --trust", "60s\n--trust", "--trust", "9e9s", "99999999s", "10m", "$(id)s", "١٠s",
                              "10s\x00", " 10s"]):
        add(f"budget_{i}", lambda t=text: bad_budget(t))
    def bad_question(text):
        status, _, said = s.post("0-1/solve", text)
        return f"'{text}' is solved" if status == 202 else leaks(s, said)
    for i, text in enumerate(["", "1", "1 ", "0 10s", "99 10s", "-1 10s", "1 10", "1 99999s", "../1 10s", "1 10s --layers z3", "1 10s\n2 10s",
                              "/etc/passwd 10s", "1;id 10s", "1 $(id)s", " 1 10s", "18446744073709551617 10s"]):
        add(f"question_{i}", lambda t=text: bad_question(t))
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "POST", "JUNK"]:
        add(f"method_{method}", lambda m=method: refused(s, s.ask("index.html", m, "", {"X-Nuthatch": "1"}), m))
    add("large_body", lambda: refused(s, s.post("0-1/run", "1" * 300_000), "a large body"))
    for i, data in enumerate([b"\x00" * 5000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 40,
                              b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n", b"POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                              b"GET / HTTP/1.1\r\n" + b"".join(b"H%d: x\r\n" % n for n in range(5000)) + b"\r\n",
                              f"GET /{s.token}/ HTTP/1.1\r\nHost: 127.0.0.1:{s.port}\r\nX: a\r\n b\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".encode()]):
        def junk(d=data):
            got = s.raw(d, wait=2)
            return leaks(s, got.decode("utf-8", "replace")) or (None if s.is_alive() else "the server is dead")
        add(f"junk_{i}", junk)
    def injected():
        status, headers, text = s.ask("search.html?q=%3Cscript%3Ealert(1)%3C/script%3E%22%27%0d%0aX-Owned:1")
        if "x-owned" in headers or "<script>alert(1)" in text:
            return "the search writes what it was given"
        status, headers, text = s.ask("compare.html?a=%3Cscript%3E&b=0-1%0d%0aX-Owned:1")
        return "so does the comparison" if "x-owned" in headers or "a=<script>" in text else None
    add("injected", injected)
    return list_


def try_all(server, secret_file, say=print):
    """Number of attempts and the names of those that succeeded."""
    wrong = []
    all_ = attempts(server, secret_file)
    for name, attempt in all_:
        try:
            what = attempt()
        except (OSError, http.client.HTTPException):
            what = None if server.process.poll() is None else "the server is dead"
        if what:
            wrong.append(name)
            say(f"  {name}: {what}")
    if not server.is_alive():
        wrong.append("afterwards")
        say("  the server does not answer any more")
    return len(all_), wrong
