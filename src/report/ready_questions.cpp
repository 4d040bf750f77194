// The questions that need no SQL. "newest" is the view of the newest state of each target.
#include "report/questions.h"

namespace nuthatch {

namespace {

// Those about what is known, then those about time.
const std::vector<ReadyQuestion> kKnown = {
    {"bugs", "what fails, where, and with which call",
     "SELECT f.class, c.kind, c.file || ':' || c.line AS place, f.arguments, f.replay FROM findings f "
     "JOIN checks c USING (target, check_id) JOIN newest USING (target) ORDER BY f.class, c.file, c.line"},
    {"last-branch", "which branch decides last before something fails, with the values it looked at",
     "SELECT c.kind, s.file || ':' || s.line AS branch, s.condition, s.taken, s.seen, max(s.step) AS step "
     "FROM steps s "
     "JOIN findings f USING (target, witness) JOIN checks c USING (target, check_id) JOIN newest USING "
     "(target) "
     "WHERE s.taken IN ('holds', 'holds-not', 'case') GROUP BY s.target, s.witness ORDER BY branch, c.kind"},
    {"open", "why checks are open, most first",
     "SELECT reason, detail, count(*) AS checks FROM checks JOIN newest USING (target) WHERE verdict = "
     "'open' "
     "GROUP BY reason, detail ORDER BY checks DESC, detail"},
    {"assumptions", "which assumption carries most proofs",
     "SELECT a.text, count(DISTINCT g.check_id) AS proofs FROM ground_assumptions g JOIN assumptions a "
     "USING (target, assumption) "
     "JOIN newest USING (target) GROUP BY g.target, g.assumption ORDER BY proofs DESC, a.text"},
    {"leaning", "which proofs lean on a check that is refuted",
     "SELECT p.kind, p.file || ':' || p.line AS place, p.must_hold, n.kind AS needs, n.file || ':' || "
     "n.line AS needs_place "
     "FROM ground_checks g JOIN checks p USING (target, check_id) JOIN checks n ON n.target = g.target AND "
     "n.check_id = g.needs "
     "JOIN newest ON newest.target = g.target WHERE n.verdict = 'refuted' ORDER BY p.file, p.line, "
     "p.check_id"},
    {"unconditional", "how many proofs of each kind rest on nothing",
     "SELECT kind, sum(rests_on_nothing) AS on_nothing, count(*) AS proofs FROM checks JOIN newest USING "
     "(target) "
     "WHERE verdict IN ('proven', 'unreachable') GROUP BY kind ORDER BY kind"},
    {"branches", "which ways out of branches no engine ever took",
     "SELECT file || ':' || line || ':' || col AS place, function FROM branches JOIN newest USING (target) "
     "WHERE taken = 0 ORDER BY file, line, col, edge"},
    {"functions", "which functions have most open checks",
     "SELECT f.display, f.hit || '/' || f.edges AS covered, sum(c.verdict = 'open') AS open, count(*) AS "
     "checks FROM functions f "
     "JOIN checks c ON c.target = f.target AND c.function = f.function JOIN newest ON newest.target = "
     "f.target "
     "GROUP BY f.target, f.function HAVING open > 0 ORDER BY open DESC, f.display"},
    {"covered", "which functions are covered least",
     "SELECT display, hit, edges, 100 * hit / edges AS percent FROM functions JOIN newest USING (target) "
     "WHERE edges > 0 ORDER BY percent, edges DESC, display"},
    {"not-called", "which functions no engine calls, and why",
     "SELECT display, not_called AS why FROM functions JOIN newest USING (target) WHERE not_called <> '' "
     "ORDER BY why, display"},
    {"inputs", "for which functions most inputs were kept",
     "SELECT display, inputs FROM functions JOIN newest USING (target) WHERE inputs > 0 ORDER BY inputs "
     "DESC, display"},
    {"engines", "what each engine gave",
     "SELECT r.engine, count(DISTINCT r.run) AS runs, sum(c.verdict = 'refuted') AS refuted, "
     "sum(c.verdict IN ('proven', 'unreachable')) AS proven, sum(c.verdict = 'open') AS open "
     "FROM runs r LEFT JOIN checks c ON c.target = r.target AND c.run = r.run JOIN newest ON newest.target "
     "= r.target "
     "GROUP BY r.engine ORDER BY r.engine"},
    {"solver", "how many questions the solver was asked, and which layers answered",
     "SELECT r.engine, k.name AS counter, sum(k.value) AS value FROM counters k JOIN runs r USING (target, "
     "run) "
     "JOIN newest USING (target) WHERE k.name LIKE '%quer%' OR k.name IN ('sat', 'unsat', 'unknown') "
     "GROUP BY r.engine, k.name ORDER BY r.engine, value DESC, k.name"},
    {"gone", "what an earlier state of the target had refuted and the newest does not",
     "SELECT DISTINCT o.kind, o.file || ':' || o.line AS place, o.must_hold, coalesce(n.verdict, 'no such "
     "check') AS now "
     "FROM checks o JOIN targets ot ON ot.target = o.target JOIN newest w ON w.name = ot.name AND w.target "
     "<> o.target "
     "LEFT JOIN checks n ON n.target = w.target AND n.check_id = o.check_id "
     "WHERE o.verdict = 'refuted' AND coalesce(n.verdict, '') <> 'refuted' ORDER BY place, o.kind"},
    {"new", "what the newest state of the target has refuted and no earlier one had",
     "SELECT c.kind, c.file || ':' || c.line AS place, c.must_hold FROM checks c JOIN newest w USING "
     "(target) "
     "WHERE c.verdict = 'refuted' AND NOT EXISTS (SELECT 1 FROM checks o JOIN targets t ON t.target = "
     "o.target "
     "WHERE t.name = w.name AND o.target <> c.target AND o.check_id = c.check_id AND o.verdict = "
     "'refuted') ORDER BY place"},
    {"contradictions", "where two engines disagree: one of them is wrong",
     "SELECT check_id, proven_by, refuted_by, witness FROM contradictions ORDER BY check_id"},
};

const std::vector<ReadyQuestion> kOverTime = {
    {"solver-time",
     "which functions cost most of the solver's time, in seconds (of proofs; fuzz does not tell them apart)",
     "SELECT coalesce(f.display, substr(k.name, 23)) AS function, round(sum(k.value) / 1e6, 3) AS seconds "
     "FROM counters k "
     "JOIN newest USING (target) LEFT JOIN functions f ON f.target = k.target AND f.function = "
     "substr(k.name, 23) "
     "WHERE k.name LIKE 'time: microseconds in %' GROUP BY k.target, k.name ORDER BY seconds DESC, function"},
    {"slow",
     "which share of the solver's questions took a second or more, and how many of these had no solution",
     "SELECT sum(value) AS questions, sum(slow * value) AS slow, sum(slow * value * (name LIKE 'time: unsat "
     "%')) AS slow_unsat, sum(slow * value * (name LIKE 'time: sat %')) AS slow_sat, sum(slow * value * (name LIKE 'time: unknown "
     "%')) AS slow_given_up, "
     "round(100.0 - 100.0 * sum(slow * value) / sum(value), 2) AS percent_within_1s FROM (SELECT k.name, "
     "k.value, "
     "k.name LIKE '% 10 s' AS slow FROM counters k JOIN newest USING (target) WHERE k.name LIKE 'time: sat "
     "%' OR k.name LIKE "
     "'time: unsat %' OR k.name LIKE 'time: unknown %')"},
    {"runs",
     "which commands worked on the newest state, and what each refuted and proved by itself (report --runs N,M compares two)",
     "SELECT r.command AS run, group_concat(DISTINCT r.engine) AS engines, min(r.started) AS started, CASE WHEN min(r.ended) = '' "
     "THEN '' ELSE max(r.ended) END AS ended, "
     "(SELECT count(DISTINCT s.check_id) FROM refuting_runs s JOIN runs o USING (target, run) WHERE o.target = r.target AND "
     "o.command = r.command) AS refuted, "
     "(SELECT count(DISTINCT p.check_id) FROM proving_runs p JOIN runs o USING (target, run) WHERE o.target = r.target AND "
     "o.command = r.command) AS proven FROM runs r JOIN newest USING (target) GROUP BY r.target, r.command ORDER BY r.target, "
     "r.command"},
    {"first-seen", "when each failure was seen first, and last",
     "SELECT c.kind, c.file || ':' || c.line AS place, c.must_hold, min(r.started) AS first, max(r.started) "
     "AS last, "
     "count(*) AS runs FROM refuting_runs s JOIN runs r USING (target, run) JOIN checks c USING (target, "
     "check_id) "
     "GROUP BY c.check_id ORDER BY first, place"},
    {"last-week", "what runs of the seven days before found and none of the last day did",
     "SELECT c.kind, c.file || ':' || c.line AS place, c.must_hold, max(r.started) AS last FROM "
     "refuting_runs s "
     "JOIN runs r USING (target, run) JOIN checks c USING (target, check_id), (SELECT max(started) AS now "
     "FROM runs) "
     "GROUP BY c.check_id HAVING date(last) < date(now) AND date(last) >= date(now, '-8 days') ORDER BY "
     "last, place"},
};

} // namespace

const std::vector<ReadyQuestion>& readyQuestions() {
  static const std::vector<ReadyQuestion> list = [] {
    std::vector<ReadyQuestion> all = kKnown;
    all.insert(all.end(), kOverTime.begin(), kOverTime.end());
    return all;
  }();
  return list;
}

} // namespace nuthatch
