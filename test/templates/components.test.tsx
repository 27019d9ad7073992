import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {componentProps, components} from '../../templates/index.ts'

const {Bleed, Callout, Card, Cards, ChildPages, Steps, Tab, Tabs} = components

describe('Tabs', () => {
  test('shows every panel in order, below its label', () => {
    const html = renderToStaticMarkup(
      <Tabs items={['L1', {label: 'L2', disabled: true}, 'Rollup']} defaultIndex={1} storageKey="net">
        <Tabs.Tab>one</Tabs.Tab>
        {'\n  '}
        <Tab id="second">two</Tab>
        <>
          <Tabs.Tab>three</Tabs.Tab>
        </>
      </Tabs>
    )
    expect(html).toBe(
      '<div class="tabs" data-tabs="" data-storage-key="net">' +
        '<div class="tab-panel" data-tab="L1"><p class="tab-label">L1</p>one</div>' +
        '<div class="tab-panel" id="second" data-tab="L2" data-disabled="true" data-selected="true"><p class="tab-label">L2</p>two</div>' +
        '<div class="tab-panel" data-tab="Rollup"><p class="tab-label">Rollup</p>three</div>' +
        '</div>'
    )
  })

  test('labels panels that have no label, and accepts any element as a panel', () => {
    const html = renderToStaticMarkup(
      <Tabs>
        <p>raw</p>
      </Tabs>
    )
    expect(html).toContain('<p class="tab-label">Tab 1</p><p>raw</p>')
  })
})

describe('Callout', () => {
  test.each([
    ['default', 'Tip'],
    ['info', 'Note'],
    ['warning', 'Warning'],
    ['error', 'Caution']
  ] as const)('is a note of type %s, called %s', (type, name) => {
    expect(renderToStaticMarkup(<Callout type={type}>x</Callout>)).toBe(
      `<div class="callout" data-type="${type}" role="note" aria-label="${name}"><span class="callout-icon" aria-hidden="true"></span><div class="callout-body">x</div></div>`
    )
  })

  test('accepts its own title and icon', () => {
    const html = renderToStaticMarkup(
      <Callout title="Mind" emoji="!">
        x
      </Callout>
    )
    expect(html).toContain('aria-label="Mind"')
    expect(html).toContain('<span class="callout-icon" aria-hidden="true">!</span>')
    expect(html).toContain('<p class="callout-title">Mind</p>x')
  })
})

test('Card links by its title, and external links open a new tab', () => {
  const html = renderToStaticMarkup(
    <Cards num={2}>
      <Card title="Here" href="/a">
        text
      </Card>
      <Cards.Card title="There" href="https://example.org" />
      <Card title="Nowhere" />
    </Cards>
  )
  expect(html).toContain('<div class="cards" data-columns="2">')
  expect(html).toContain('<p class="card-title"><a href="/a">Here</a></p><div class="card-body">text</div>')
  expect(html).toContain('target="_blank" rel="noreferrer">There<span class="visually-hidden">')
  expect(html).toContain('<p class="card-title">Nowhere</p>')
})

test('Steps and Bleed wrap their children', () => {
  expect(renderToStaticMarkup(<Steps>x</Steps>)).toBe('<div class="steps">x</div>')
  expect(renderToStaticMarkup(<Bleed full>x</Bleed>)).toBe('<div class="bleed" data-full="true">x</div>')
})

test('ChildPages leaves a placeholder for the site', () => {
  expect(renderToStaticMarkup(<ChildPages />)).toBe('<docsgen-slot name="child-pages" data-props="{}"></docsgen-slot>')
})

test('the property table includes every component and member', () => {
  const names = Object.entries(components).flatMap(([name, component]) => [
    name,
    ...Object.entries(component).flatMap(([member, value]) =>
      typeof value === 'function' ? [`${name}.${member}`] : []
    )
  ])
  expect(Object.keys(componentProps).sort()).toEqual(names.sort())
  for (const {props, required = [], values = {}} of Object.values(componentProps)) {
    expect(props).toEqual(expect.arrayContaining([...required, ...Object.keys(values)]))
  }
})
