// Pages over HTTP, for a browser on this machine: bound to 127.0.0.1, each request through serve/guard.h first. Nothing is
// answered from the file system; there are no cookies, no other origins, no methods but GET, HEAD and POST. It never
// prints: what it could not do is an answer.
#pragma once

#include "serve/watch.h"

#include <memory>

namespace nuthatch::serve {

class Server {
public:
  // Binds; port 0: one that is free.
  static Result<std::unique_ptr<Server>> make(Watch& watch, Own own, const std::string& version);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::string address() const; // with the token
  void run();                  // until stop()
  void stop();

private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

} // namespace nuthatch::serve
