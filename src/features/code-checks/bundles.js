/** Code of the program that loads at its first use. */
export const late = {toml: {'parse-toml.ts': ['parseToml']}}
