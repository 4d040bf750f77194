// The first wish to stop (Ctrl-C, a polite kill, a closed terminal) ends the engines alone: facts are written
// and reported, and nothing stays behind.
#pragma once

namespace nuthatch {

void endEnginesOnSignals(); // once, before the engines start
bool isInterrupted();

} // namespace nuthatch
