'use client'
import {useState} from 'react'
import {setVariable} from './root-style.ts'
import {settings} from './settings.ts'
import './theme-settings.css'

/** Buttons that show the page with one setting of the theme changed. */
export default function ThemeSettings() {
  const [chosen, setChosen] = useState('Default')
  const choose = (name: string): void => {
    for (const variable of Object.keys(settings[chosen] ?? {})) setVariable(variable, '')
    for (const [variable, value] of Object.entries(settings[name] ?? {})) setVariable(variable, value)
    setChosen(name)
  }
  return (
    <fieldset className="theme-settings needs-script">
      <legend className="visually-hidden">Setting of the theme</legend>
      {Object.keys(settings).map(name => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
