// A bank account, after the example of Christakis, Müller and Wüstholz.
#pragma once

class Account {
public:
  explicit Account(int balance);

  // Adds money; large or odd amounts go to a person instead.
  void deposit(int amount);

  int balance() const { return balance_; }
  bool investmentSuggested() const { return suggested_; }

private:
  void reviewDeposit(int amount);
  void suggestInvestment();

  int balance_;
  int toReview_ = 0;
  bool suggested_ = false;
};
