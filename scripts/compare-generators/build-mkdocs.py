"""Builds a project of MkDocs with a plain theme, without the plugins and the extensions that are not installed.

    python3 build-mkdocs.py MKDOCS.YML THEME OUT_DIR
"""

import importlib.metadata
import importlib.util
import logging
import sys

import yaml
from mkdocs import plugins
from mkdocs.commands import build
from mkdocs.config.defaults import MkDocsConfig

# Search, social cards and lists of tags are no text of pages.
NOT_TEXT = ("search", "social", "tags")
# The settings of a theme, and settings that are newer than the installed release.
LEFT_OUT = ("theme", "hooks", "validation", "watch", "exclude_docs", "draft_docs", "not_in_nav", "INHERIT")
# Releases of Material moved the functions for icons.
MOVED = {"material.extensions.emoji": "materialx.emoji", "zensical.extensions.emoji": "materialx.emoji"}


class Loader(yaml.SafeLoader):
    """Reads the tags that name functions of Python and variables of the environment."""


def read_tag(_loader, suffix, node):
    if suffix.startswith("python/name:"):
        module, _, name = suffix[len("python/name:") :].rpartition(".")
        try:
            return getattr(importlib.import_module(MOVED.get(module, module)), name)
        except (ImportError, AttributeError):
            return None
    if suffix == "ENV" and isinstance(node.value, list):
        return node.value[-1].value
    return None


Loader.add_multi_constructor("!", read_tag)
Loader.add_multi_constructor("tag:yaml.org,2002:", read_tag)


def as_list(items):
    return [{name: options} for name, options in items.items()] if isinstance(items, dict) else items or []


def name_of(item):
    return item if isinstance(item, str) else next(iter(item))


def is_extension(name):
    points = {point.name for point in importlib.metadata.entry_points(group="markdown.extensions")}
    top = name.partition(":")[0].split(".")[0]
    try:
        return name in points or importlib.util.find_spec(top) is not None and importlib.util.find_spec(name) is not None
    except ImportError:
        return False


def kept(kind, items, is_known):
    for item in items:
        if is_known(name_of(item)):
            yield item
        else:
            print(f"without the {kind} {name_of(item)}", file=sys.stderr)


def main(path, theme, out_dir):
    with open(path, encoding="utf-8") as file:
        data = yaml.load(file, Loader)
    for key in LEFT_OUT:
        data.pop(key, None)
    known = plugins.get_plugins()
    data["plugins"] = list(
        kept("plugin", as_list(data.get("plugins")), lambda name: name in known and name not in NOT_TEXT)
    )
    data["markdown_extensions"] = list(kept("extension", as_list(data.get("markdown_extensions")), is_extension))
    data["theme"] = {"name": None, "custom_dir": theme}
    data["site_dir"] = out_dir
    data["strict"] = False
    logging.disable(logging.WARNING)
    loaded = MkDocsConfig(config_file_path=path)
    loaded.load_dict(data)
    for key, error in loaded.validate()[0]:
        print(key, error, file=sys.stderr)
    build.build(loaded)


main(*sys.argv[1:])
