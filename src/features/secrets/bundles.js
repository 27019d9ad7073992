/** Code of the program that loads at its first use. */
export const late = {mnemonics: {'mnemonics.ts': ['isMnemonic', 'mnemonicWords']}}
