'use client'
import {useEffect, useRef, useState} from 'react'
import {onChange, ownValue, setVariable} from './root-style.ts'
import './theme.css'

/** A field for a new value of a variable, with a color picker if the value is a color. Changes apply to the page at once. */
export default function ThemeValue({name, value}: {name: string; value: string}) {
  const [text, setText] = useState('')
  const [hex, setHex] = useState('#000000')
  const field = useRef<HTMLSpanElement>(null)
  const isColor = /^(?:#|light-dark\(|color-mix\(|var\(--(?!mono|font))/.test(value)
  const isWrong = isColor && text !== '' && !CSS.supports('color', text)
  /** Updates the picker's color when a reader reaches it, because other variables may have changed the color. */
  const look = (): void => {
    if (isColor && field.current) setHex(hexOf(field.current, name))
  }
  useEffect(() => {
    setText(ownValue(name))
    if (isColor && field.current) setHex(hexOf(field.current, name))
    return onChange(() => setText(now => (ownValue(name) === '' ? '' : now)))
  }, [name, isColor])
  const take = (next: string): void => {
    setText(next)
    if (!isColor || next === '' || CSS.supports('color', next)) setVariable(name, next)
    look()
  }
  return (
    <span className="theme-value needs-script" ref={field}>
      <input
        type="text"
        aria-label={`New value of ${name}`}
        aria-invalid={isWrong || undefined}
        placeholder="Try another"
        spellCheck={false}
        value={text}
        onChange={event => take(event.target.value)}
      />
      {isColor && (
        <input
          type="color"
          aria-label={`New color of ${name}`}
          value={hex}
          onFocus={look}
          onPointerEnter={look}
          onChange={event => take(event.target.value)}
        />
      )}
    </span>
  )
}

/** Returns a variable's color in the current theme, as six hexadecimal digits. */
function hexOf(place: Element, name: string): string {
  const probe = place.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const {color} = getComputedStyle(probe)
  probe.remove()
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return '#000000'
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
