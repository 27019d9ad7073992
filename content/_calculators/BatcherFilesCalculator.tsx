'use client'

import {useState} from 'react'
import {batcherSettings, composeFile, envFile, initialValues, problemOf} from './batcher-files.ts'
import {Calculator, ChoiceField, TextField} from './fields.tsx'

/**
 * Generates the environment file and the compose file of a batcher from its eighteen settings. The key has no field: operators
 * enter it only in the file on the machine that runs the batcher.
 *
 * @param props.release of op-batcher
 */
export function BatcherFilesCalculator({release}: {release: string}) {
  const [values, setValues] = useState(initialValues)
  const set = (variable: string, value: string): void => setValues(now => ({...now, [variable]: value}))
  const wrong = batcherSettings.filter(setting => problemOf(setting, values[setting.variable] ?? '') !== undefined)
  return (
    <Calculator
      title="Files of a batcher"
      fields={batcherSettings
        .filter(({kind}) => kind !== 'secret')
        .map(setting => {
          const {label, variable, kind, choices} = setting
          const value = values[variable] ?? ''
          const list = kind === 'boolean' ? ['true', 'false'] : choices
          return list ? (
            <ChoiceField
              key={variable}
              label={label}
              value={value}
              onChange={text => set(variable, text)}
              options={list.map(text => [text, text])}
            />
          ) : (
            <TextField
              key={variable}
              label={label}
              value={value}
              onChange={text => set(variable, text.trim())}
              problem={problemOf(setting, value)}
            />
          )
        })}
    >
      {wrong.length > 0 && <p>Not ready: {wrong.map(({label}) => label).join('; ')}.</p>}
      <FileText name=".env" text={envFile(values)} />
      <FileText name="docker-compose.yml" text={composeFile(values, release)} />
    </Calculator>
  )
}

function FileText({name, text}: {name: string; text: string}) {
  const [copied, setCopied] = useState('')
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied('')
    )
  }
  return (
    <figure className="calculator-file">
      <figcaption>
        <code>{name}</code>
        <button type="button" onClick={copy}>
          {copied === text ? 'Copied' : `Copy ${name}`}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <pre tabIndex={0}>
        <code className={`language-${name.endsWith('.yml') ? 'yaml' : 'ini'}`}>{text}</code>
      </pre>
    </figure>
  )
}
