"""Renders a JSON list of texts from standard input with Python-Markdown and PyMdown, and prints a JSON list of HTML."""
import json
import sys

import markdown

request = json.load(sys.stdin)
extensions = request['extensions']
print(json.dumps([markdown.markdown(text, extensions=list(extensions), extension_configs=extensions) for text in request['texts']]))
