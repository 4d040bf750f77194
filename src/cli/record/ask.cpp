// nuthatch ask [QUESTION] [LEDGER…]: ready questions, or SQL over the facts of ledgers.
#include "cli/flags.h"
#include "cli/record/open_record.h"
#include "cli/record/verbs.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "report/formats/escape.h"
#include "report/questions.h"

#include <algorithm>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct AskOptions {
  std::string question, sql;
  std::vector<fs::path> ledgers;
  std::size_t rows = 50;
  bool csv = false;
};

void tellQuestions() {
  say("nuthatch ask QUESTION [LEDGER…], or nuthatch ask --sql 'SELECT …' [LEDGER…]:\n\n");
  for (const ReadyQuestion& question : readyQuestions()) say("  {:<16} {}\n", question.name, question.words);
  say("\ndocs/ask.md describes the tables.\n");
}

void tellCsv(const AnswerTable& table) {
  const auto line = [](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i == 0 ? "" : ",") + csvCell(cells[i]);
    say("{}\n", text);
  };
  line(table.columns);
  for (const auto& row : table.rows) line(row);
}

void tellText(const AnswerTable& table) {
  constexpr std::size_t kWidest = 60;
  const auto shown = [](const std::string& cell) { return cut(visibleLine(cell), kWidest); };
  const auto width = [](const std::string& text) { // in characters
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
  };
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    widths.push_back(width(table.columns[i]));
    for (const auto& row : table.rows) widths[i] = std::max(widths[i], width(shown(row[i])));
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string cell = shown(cells[i]);
      text += cell;
      if (i + 1 < cells.size()) text += std::string(widths[i] - width(cell) + 2, ' ');
    }
    say("{}\n", text);
  };
  line(table.columns);
  for (const auto& row : table.rows) line(row);
  if (table.rows.empty()) say("(no rows)\n");
}

Status answer(const AskOptions& options) {
  std::string sql = options.sql;
  if (sql.empty()) {
    const auto& all = readyQuestions();
    const auto found =
        std::ranges::find_if(all, [&](const ReadyQuestion& q) { return q.name == options.question; });
    if (found == all.end())
      return withRemedy(badInput("there is no ready question '{}'", options.question),
                        "`nuthatch ask` lists them");
    sql = found->sql;
  }
  NH_TRY(auto questions, Questions::make());
  for (const fs::path& given : options.ledgers) {
    NH_TRY(const auto ledger, openLedger(ledgerAt(given), LedgerMode::ReadOnly));
    NH_TRY(const auto targets, ledger->targets());
    for (const KnownTarget& target : targets) {
      NH_TRY(const Record record, readRecord(*ledger, target.id));
      NH_TRY_VOID(questions.add(given.string(), record));
    }
  }
  NH_TRY(const AnswerTable table, questions.ask(sql, options.rows == 0 ? ~std::size_t{0} : options.rows));
  options.csv ? tellCsv(table) : tellText(table);
  if (table.cut) say(stderr, "only the first {} rows; --rows 0 gives all\n", options.rows);
  return {};
}

} // namespace

int askVerb(const std::vector<std::string>& arguments) {
  AskOptions options;
  std::vector<std::string> words;
  CLI::App app{"Answers questions to the record: ready ones, or SQL that reads", "nuthatch ask"};
  app.add_option("WORDS", words, "a ready question (none: lists them), and ledgers or folders of hunts");
  app.add_option("--sql", options.sql, "a SELECT of your own in place of a ready question");
  app.add_option("--rows", options.rows, "at the most; 0: all")->capture_default_str();
  app.add_flag("--csv", options.csv, "as a table for spreadsheets");
  if (const auto code = parseFlags(app, arguments)) return *code;
  if (options.sql.empty() && words.empty()) {
    tellQuestions();
    return kNothingRefuted;
  }
  if (options.sql.empty()) {
    options.question = words.front();
    words.erase(words.begin());
  }
  options.ledgers.assign(words.begin(), words.end());
  if (options.ledgers.empty()) options.ledgers.emplace_back("nuthatch-out");
  const Status done = answer(options);
  return done ? kNothingRefuted : report(done.error());
}

} // namespace nuthatch
