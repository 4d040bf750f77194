"""The tree that a random program is, so that it can be shrunk."""
from dataclasses import dataclass


@dataclass
class Statement:
    """`head` alone, or `head { body } else { other }`, with another word for else where there is one."""
    head: str
    body: list = None
    other: list = None
    word: str = "else"

    def render(self, depth, out):
        pad = "  " * depth
        if self.body is None:
            out.append(pad + self.head)
            return
        out.append(f"{pad}{self.head} {{")
        for statement in self.body:
            statement.render(depth + 1, out)
        if self.other is not None:
            out.append(f"{pad}}} {self.word} {{")
            for statement in self.other:
                statement.render(depth + 1, out)
        out.append(pad + "}")
