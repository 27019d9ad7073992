'use client'

import {useState} from 'react'
import {Calculator, Results, TextField} from './fields.tsx'
import {readOpGethVersion, writeOpGethVersion} from './op-geth-version.ts'

/** Converts between op-geth versions and go-ethereum versions. */
export function OpGethVersionCalculator({initial}: {initial: string}) {
  const [version, setVersion] = useState(initial)
  const [geth, setGeth] = useState('v1.16.9')
  const [patch, setPatch] = useState('0')
  const read = readOpGethVersion(version)
  const written = writeOpGethVersion(geth, /^\d{1,4}$/.test(patch.trim()) ? Number(patch) : -1)
  return (
    <Calculator
      title="op-geth version"
      fields={
        <>
          <TextField
            label="op-geth version"
            value={version}
            onChange={setVersion}
            problem={read ? undefined : 'a version such as v1.101609.0'}
          />
          <TextField label="geth version" value={geth} onChange={setGeth} />
          <TextField
            label="op-geth's own patch"
            value={patch}
            onChange={setPatch}
            problem={written ? undefined : 'a geth version such as v1.16.9, and a whole number'}
          />
        </>
      }
    >
      <Results
        rows={[
          [
            `${version.trim() || '–'} is built on`,
            read ? `geth ${read.geth}, ${read.patch === 0 ? 'first release on it' : `patch ${read.patch}`}` : '–'
          ],
          [`geth ${geth.trim() || '–'} with patch ${patch.trim() || '–'} is`, written ? `op-geth ${written}` : '–']
        ]}
      />
    </Calculator>
  )
}
