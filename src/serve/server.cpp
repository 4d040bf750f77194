#include "serve/server.h"

#include "report/html/pages.h"
#include "serve/pages.h"

#include <atomic>
#include <httplib.h>
#include <thread>

namespace nuthatch::serve {

namespace {

constexpr int kViewers = 24;                   // at once: each holds a thread
constexpr std::size_t kThreads = kViewers + 8; // so that pages are answered beside them
constexpr std::size_t kLargestBody = 1024;
constexpr std::chrono::milliseconds kLook{400}; // between looks at the ledgers
constexpr std::chrono::seconds kSign{10};       // of life, where nothing changes

RequestHead askedBy(const httplib::Request& request) {
  return {.method = request.method,
          .path = request.path,
          .hosts = request.get_header_value_count("Host"),
          .host = request.get_header_value("Host"),
          .origin = request.get_header_value("Origin"),
          .site = request.get_header_value("Sec-Fetch-Site"),
          .mark = request.get_header_value("X-Nuthatch")};
}

void setHeaders(httplib::Response& response) {
  response.set_header("Content-Security-Policy", html::livePolicy() + "; frame-ancestors 'none'");
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("X-Frame-Options", "DENY");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cache-Control", "no-store");
  response.set_header("Cross-Origin-Opener-Policy", "same-origin");
  response.set_header("Cross-Origin-Resource-Policy", "same-origin");
}

void answer(httplib::Response& response, int status, const std::string& words) {
  response.status = status;
  response.set_content(words + "\n", "text/plain; charset=utf-8");
}

// Piece by piece, since httplib compresses what it is given as a whole, by Brotli where the browser takes it: a second for half a
// megabyte, which loopback carries in a millisecond.
void answerPage(httplib::Response& response, const std::string& page) {
  response.set_content_provider(page.size(), "text/html; charset=utf-8",
                                [page](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                                  return sink.write(page.data() + offset, length);
                                });
}

} // namespace

struct Server::Inside {
  Watch& watch;
  Own own;
  std::string version;
  httplib::Server http;
  std::atomic<bool> ending = false;
  std::atomic<int> viewers = 0;

  Inside(Watch& theWatch, Own theOwn, std::string theVersion)
      : watch(theWatch), own(std::move(theOwn)), version(std::move(theVersion)) {}

  void handle(const httplib::Request& request, httplib::Response& response);
  void sendEvents(httplib::Response& response);
  void show(const Route& route, const httplib::Request& request, httplib::Response& response);
  std::vector<std::pair<TargetName, std::shared_ptr<SitePages>>> allSites();
  std::optional<Side> sideOf(const httplib::Request& request, const char* parameter);
};

std::vector<std::pair<TargetName, std::shared_ptr<SitePages>>> Server::Inside::allSites() {
  std::vector<std::string> problems;
  std::vector<std::pair<TargetName, std::shared_ptr<SitePages>>> sites;
  for (const TargetLine& target : watch.lines(problems))
    if (auto site = watch.site(target.name)) sites.emplace_back(target.name, *std::move(site));
  return sites;
}

std::optional<Side> Server::Inside::sideOf(const httplib::Request& request, const char* parameter) {
  const auto name = comparedNamed(request.get_param_value(parameter));
  if (!name) return std::nullopt;
  auto site = watch.site(name->target);
  return site ? std::optional(Side{*name, *std::move(site)}) : std::nullopt;
}

// One line of text an event; a comment now and then, so that a viewer who went away is noticed.
void Server::Inside::sendEvents(httplib::Response& response) {
  if (viewers.fetch_add(1) >= kViewers) {
    --viewers;
    answer(response, 503, "too many look on already");
    return;
  }
  auto last = std::make_shared<std::string>();
  auto said = std::make_shared<Clock::time_point>(Clock::now());
  response.set_chunked_content_provider(
      "text/event-stream",
      [this, last, said](std::size_t, httplib::DataSink& sink) {
        while (!ending) {
          const std::string now = watch.states();
          const bool isNew = now != *last;
          if (isNew || Clock::now() - *said > kSign) {
            const std::string event = isNew ? "data: " + now + "\n\n" : ": \n\n";
            *last = now;
            *said = Clock::now();
            return sink.write(event.data(), event.size());
          }
          if (sink.is_writable && !sink.is_writable()) return false;
          std::this_thread::sleep_for(kLook);
        }
        return false;
      },
      [this](bool) { --viewers; });
}

void Server::Inside::show(const Route& route, const httplib::Request& request, httplib::Response& response) {
  std::vector<std::string> problems;
  switch (route.what) {
  case What::Home:
    return answerPage(response, homePage({version, ""}, watch.lines(problems), problems));
  case What::Search:
    return answerPage(response, searchPage({version, ""}, request.get_param_value("q"),
                                           request.has_param("q") ? allSites() : decltype(allSites())()));
  case What::Compare:
    return answerPage(response, comparePage({version, ""}, watch.lines(problems), sideOf(request, "a"),
                                            sideOf(request, "b")));
  case What::Log:
    return answerPage(response, logPage({version, "../"}, watch.lastLog(route.ledger)));
  case What::Events:
    return sendEvents(response);
  case What::Run: {
    const Status done = watch.startRun({route.ledger, route.target}, request.body);
    return answer(response, done ? 202 : 409, done ? "started" : done.error().message);
  }
  case What::Stop: {
    const Status done = watch.stopRun(route.ledger);
    return answer(response, done ? 202 : 409, done ? "asked to stop" : done.error().message);
  }
  case What::Solve: {
    const Status done = watch.startSolve({route.ledger, route.target}, request.body);
    return answer(response, done ? 202 : 409, done ? "asked to solve" : done.error().message);
  }
  case What::Page:
    break;
  }
  const auto site = watch.site({route.ledger, route.target});
  if (!site) return answer(response, 404, "there is no such target, or its ledger cannot be read");
  const auto page = (*site)->page(route.page);
  if (!page) return answer(response, 500, "the page cannot be made");
  if (!*page) return answer(response, 404, "there is no such page");
  answerPage(response, **page);
}

void Server::Inside::handle(const httplib::Request& request, httplib::Response& response) {
  setHeaders(response);
  const Admission admission = admit(askedBy(request), own);
  if (!admission.route) return answer(response, admission.refusal.status, admission.refusal.words);
  show(*admission.route, request, response);
}

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::make(Watch& watch, Own own, const std::string& version) {
  if (own.token.size() < 32) return badEnvironment("the kernel gives no random numbers for a token");
  auto inside = std::make_unique<Inside>(watch, std::move(own), version);
  httplib::Server& http = inside->http;
  http.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  // httplib lets others listen on the same port; a second server must not get what was meant for the first.
  http.set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  http.set_payload_max_length(kLargestBody);
  http.set_read_timeout(std::chrono::seconds(5));
  http.set_write_timeout(std::chrono::seconds(5));
  http.set_keep_alive_timeout(2);
  // Every path, also one with a line end in it; what the guard refuses is never looked at.
  const auto handler = [raw = inside.get()](const httplib::Request& request, httplib::Response& response) {
    raw->handle(request, response);
  };
  http.Get(R"([\s\S]*)", handler);
  http.Post(R"([\s\S]*)", handler);
  http.set_error_handler([](const httplib::Request&, httplib::Response& response) {
    if (response.body.empty()) setHeaders(response);
  });
  http.set_exception_handler([](const httplib::Request&, httplib::Response& response, std::exception_ptr) {
    setHeaders(response);
    answer(response, 500, "the request cannot be answered");
  });
  Own& bound = inside->own;
  if (bound.port == 0)
    bound.port = http.bind_to_any_port("127.0.0.1");
  else if (!http.bind_to_port("127.0.0.1", bound.port))
    bound.port = -1;
  if (bound.port <= 0)
    return withRemedy(badEnvironment("cannot listen on 127.0.0.1"), "name another --port, or none");
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::string Server::address() const {
  return fmt::format("http://127.0.0.1:{}/{}/", inside_->own.port, inside_->own.token);
}

void Server::run() { inside_->http.listen_after_bind(); }

void Server::stop() {
  inside_->ending = true;
  inside_->http.stop();
}

} // namespace nuthatch::serve
