/**
 * Private keys of development chains, published by the tools that use them: the first thirty accounts of
 * `test test test test test test test test test test test junk` (anvil, hardhat). Lower case, without `0x`.
 */
export const developmentKeys: ReadonlySet<string> = new Set([
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  '92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  '4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  'dbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  '2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  'f214f2b2cd398c806f84e317254e0f0b801d0643303237d97a22a48e01628897',
  '701b615bbdfb9de65240bc28bd21bbc0d996645a3dd57e7b12bc2bdf6f192c82',
  'a267530f49f8280200edf313ee7af6b827f2a8bce2897751d06a843f644967b1',
  '47c99abed3324a2707c28affff1267e45918ec8c3f20b8aa892e8b065d2942dd',
  'c526ee95bf44d8fc405a158bb884d9d1238d99f0612e9f33d006bb0789009aaa',
  '8166f546bab6da521a8369cab06c5d2b9e46670292d85c875ee9ec20e84ffb61',
  'ea6c44ac03bff858b476bba40716402b03e41b8e97e276d1baec7c37d42484a0',
  '689af8efa8c651a91ad287602527f3af2fe9f6501a7ac4b061667b5a93e037fd',
  'de9be858da4a475276426320d5e9262ecfc3ba460bfac56360bfa6c4c28b4ee0',
  'df57089febbacf7ba0bc227dafbffa9fc08a93fdc68e1e42411a14efcf23656e',
  'eaa861a9a01391ed3d587d8a5a84ca56ee277629a8b02c22093a419bf240e65d',
  'c511b2aa70776d4ff1d376e8537903dae36896132c90b91d52c1dfbae267cd8b',
  '224b7eb7449992aac96d631d9677f7bf5888245eef6d6eeda31e62d2f29a83e4',
  '4624e0802698b9769f5bdb260a3777fbd4941ad2901f5966b854f953497eec1b',
  '375ad145df13ed97f8ca8e27bb21ebf2a3819e9e0a06509a812db377e533def7',
  '18743e59419b01d1d846d97ea070b5a3368a3e7f6f0242cf497e1baac6972427',
  'e383b226df7c8282489889170b0f68f66af6459261f4833a781acd0804fafe7a',
  'f3a6b71b94f5cd909fb2dbb287da47badaa6d8bcdc45d595e2884835d8749001',
  '4e249d317253b9641e477aba8dd5d8f1f7cf5250a5acadd1229693e262720a19',
  '233c86e887ac435d7f7dc64979d7758d69320906a0d340d2b6518b0fd20aa998'
])

/** Published mnemonics. */
export const developmentMnemonics: ReadonlySet<string> = new Set([
  'test test test test test test test test test test test junk',
  'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat',
  'myth like bonus scare over problem client lizard pioneer submit female collect',
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'
])
