#include "account.h"

#include <cassert>

Account::Account(int balance) : balance_(balance) {}

void Account::deposit(int amount) {
  const int before = balance_;
  if (amount <= 0 || amount > 50000) {
    reviewDeposit(amount);
  } else {
    balance_ = balance_ + amount;
    if (balance_ > 10000) suggestInvestment();
  }
  assert(balance_ >= before);
}

void Account::reviewDeposit(int amount) { toReview_ = amount; }

void Account::suggestInvestment() { suggested_ = true; }
