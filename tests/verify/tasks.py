"""The tasks of this folder: reads the .yml files that stand beside the programs (the part of the format that we
write: no general YAML) and finds what a filter selects."""
import pathlib
import re
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent


@dataclass
class Task:
    yml: pathlib.Path
    source: pathlib.Path
    property_file: pathlib.Path
    expected: bool
    subproperty: str
    data_model: str
    language: str

    @property
    def name(self):
        return str(self.yml.relative_to(HERE).with_suffix(""))

    @property
    def property(self):
        return self.property_file.stem


def value(text, key, default=""):
    found = re.search(rf"^[\s-]*{key}:\s*'?([^'\n]*?)'?\s*$", text, re.M)
    return found.group(1) if found else default


def read(yml):
    text = yml.read_text()
    verdict = value(text, "expected_verdict")
    if verdict not in ("true", "false"):
        raise SystemExit(f"{yml}: expected_verdict is neither true nor false")
    return Task(
        yml=yml,
        source=yml.parent / value(text, "input_files"),
        property_file=yml.parent / value(text, "property_file"),
        expected=verdict == "true",
        subproperty=value(text, "subproperty"),
        data_model=value(text, "data_model", "LP64"),
        language=value(text, "language", "C"),
    )


def find(pattern=""):
    """All tasks whose name contains the pattern (a regular expression), sorted."""
    tasks = [read(yml) for yml in sorted(HERE.glob("*/*.yml"))]
    return [task for task in tasks if re.search(pattern, task.name)]
