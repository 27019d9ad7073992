import type {Write, Writer} from './writer.ts'

/** Returns the name of a constant of the page whose value is a new word. */
function constant(w: Writer): string {
  const name = w.unseen('a')
  w.modules.add(`export const ${name} = '${w.word()}'`)
  return name
}

/** Returns an expression of JavaScript whose value is text. */
export function expression(w: Writer): string {
  return w.pick<() => string>([
    () => `'${w.words()}'`,
    () => `\`${w.words()}\``,
    () => `\`${w.word()} \${'${w.word()}'} ${w.word()}\``,
    () => `'${w.word()} ' + '${w.word()}'`,
    () => constant(w),
    () => `\`${w.word()} \${${constant(w)}}\``,
    () => {
      const name = w.unseen('a')
      w.modules.add(`export const ${name} = {one: '${w.word()}', two: ['${w.word()}', '${w.unseen('v')}']}`)
      return `${name}.one + ' ' + ${name}.two[0]`
    },
    () => {
      const name = w.unseen('a')
      w.modules.add(`export const ${name} = text => '${w.word()} ' + text`)
      return `${name}('${w.word()}')`
    },
    () => `true ? '${w.words()}' : '${w.unseen('v')}'`,
    () => `['${w.word()}', '${w.word()}'].join(', ')`,
    () => `String('${w.word()}').trim()`
  ])()
}

/** Returns an attribute with text. */
export function attribute(w: Writer, name: string): string {
  return w.chance(0.5) ? `${name}="${w.words()}"` : `${name}={${expression(w)}}`
}

/** Returns a property of a component, whose text may be an element. */
export function property(w: Writer, name: string): string {
  return w.chance(0.15) ? `${name}={<b>${w.words()}</b>}` : attribute(w, name)
}

/** Pieces of lines of MDX. */
export const mdxInlines: readonly Write[] = [
  w => `{${expression(w)}}`,
  w => `{${expression(w)}}`,
  w => `{true && '${w.words()}'}`,
  w => `{['${w.word()}', '${w.word()}'].map(x => <b key={x}>{x}</b>)}`,
  w => `<b>${w.word()} {${expression(w)}}</b>`,
  w => `<kbd>${w.word()}</kbd>`,
  w => `<a href="https://example.org/">${w.words()}</a>`,
  w => `<abbr title="${w.tooltip()}">${w.word()}</abbr>`,
  w => `<img src="/dot.svg" ${attribute(w, 'alt')} />`,
  w => `<sub>${w.word()}</sub> <mark>{${expression(w)}}</mark>`,
  w => `${w.word()}{/* ${w.unseen('c')} */} ${w.word()}`,
  w => `<code>{${expression(w)}}</code>`,
  w => `<>${w.word()} <i>${w.word()}</i></>`
]

/** Blocks of MDX without components. */
export const mdxBlocks: readonly Write[] = [
  w => `{${expression(w)}}`,
  w => `<div className="${w.unseen('a')}">\n\n${w.blocks(2)}\n\n</div>`,
  w => `<div>${w.words()} {${expression(w)}}</div>`,
  w => `<div>\n  ${w.words()}\n</div>`,
  w => `<details>\n<summary>${w.words()}</summary>\n\n${w.blocks(2)}\n\n</details>`,
  w => `<details>\n  <summary>{${expression(w)}}</summary>\n  {${expression(w)}}\n</details>`,
  w => `{/* ${w.unseen('c')} */}`,
  w => `<ul>\n  {['${w.word()}', '${w.word()}'].map(x => <li key={x}>{x} ${w.word()}</li>)}\n</ul>`,
  w =>
    `<table>\n  <thead><tr><th>${w.word()}</th></tr></thead>\n  <tbody>\n    <tr><td>{${expression(w)}}</td></tr>\n  </tbody>\n</table>`,
  w => `<dl>\n  <dt>${w.words()}</dt>\n  <dd>${w.words()}</dd>\n</dl>`,
  w =>
    `<figure>\n  <img src="/dot.svg" ${attribute(w, 'alt')} />\n  <figcaption>{${expression(w)}}</figcaption>\n</figure>`,
  w => `<p>{${expression(w)}}</p>`,
  w => `<h3>{${expression(w)}}</h3>`,
  w => `<pre><code>{${expression(w)}}</code></pre>`,
  w => `<pre>{${expression(w)}}</pre>`,
  w => {
    const name = `Own${w.unseen('a')}`
    w.modules.add(
      `export const ${name} = ({label, children}) => <section><h4>{label}</h4><em>${w.word()}</em><div>{children}</div></section>`
    )
    return `<${name} ${attribute(w, 'label')}>\n\n${w.blocks(2)}\n\n</${name}>`
  },
  w => {
    const name = `Own${w.unseen('a')}`
    w.modules.add(
      `export function ${name}({items}) {\n  return <ul>{items.map(item => <li key={item}>{item}</li>)}</ul>\n}`
    )
    return `<${name} items={['${w.word()}', '${w.word()}']} />`
  },
  w => `{<strong>${w.words()}</strong>}`,
  w => `{true ? <p>${w.words()}</p> : <p>${w.unseen('v')}</p>}`,
  w => `{(() => {\n  const a = '${w.word()}'\n  return <p>{a} ${w.word()}</p>\n})()}`
]
