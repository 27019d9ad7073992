'use client'
import {useEffect, useState} from 'react'
import {onChange, ownVariables, setVariable} from './root-style.ts'
import './theme.css'

/** The changed variables, as a style sheet to copy. */
export default function ThemeSheet() {
  const [variables, setVariables] = useState<ReturnType<typeof ownVariables>>([])
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const follow = (): void => {
      setCopied(false)
      setVariables(ownVariables())
    }
    follow()
    return onChange(follow)
  }, [])
  const sheet = `:root {\n${variables.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`
  const takeBack = (): void => {
    for (const [name] of variables) setVariable(name, '')
  }
  return (
    <section className="theme-sheet" aria-label="Your changes" hidden={variables.length === 0}>
      {variables.length > 0 && (
        <>
          <pre>{sheet}</pre>
          <p>
            <button type="button" onClick={() => void navigator.clipboard.writeText(sheet).then(() => setCopied(true))}>
              {isCopied ? 'Copied' : 'Copy as theme.css'}
            </button>
            <button type="button" onClick={takeBack}>
              Undo all
            </button>
          </p>
        </>
      )}
    </section>
  )
}
