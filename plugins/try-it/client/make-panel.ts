import type {TryData, TryField} from '../try-data.ts'
import {curlOf} from './curl.ts'
import {element} from './element.ts'
import {type BodyInput, makeBody} from './make-body.ts'
import {type Input, makeField, newId} from './make-field.ts'
import {type KeyInputs, makeKeys} from './make-keys.ts'
import {type Filled, makeRequest, withoutSecrets} from './make-request.ts'
import {makeServer} from './make-server.ts'
import {forbidden, send} from './send.ts'
import {jsonOf, replyParts, statusLine} from './show-reply.ts'

const groups: readonly (readonly [places: readonly TryField['in'][], title: string])[] = [
  [['path'], 'Path parameters'],
  [['query', 'querystring'], 'Query parameters'],
  [['header', 'cookie'], 'Headers and cookies'],
  [['param'], 'Parameters']
]

/** The inputs of a panel. */
interface Inputs {
  readonly server: Input
  readonly fields: readonly (readonly [TryField, Input])[]
  readonly keys: KeyInputs | undefined
  readonly body: BodyInput | undefined
}

/** Returns the panel of an operation or a method. */
export function makePanel(data: TryData, close: () => void): HTMLElement {
  const inputs: Inputs = {
    server: makeServer(data),
    fields: data.fields.map(field => [field, makeField(field)] as const),
    keys: data.auth && makeKeys(data.auth),
    body: data.bodies && makeBody(data.bodies, data.needsBody === true)
  }
  const status = element('p', {role: 'status', class: 'api-try-status'})
  const answer = element('div', {class: 'api-try-answer'})
  const sendButton = element('button', {class: 'button button-primary'}, 'Send')
  const cancelButton = element('button', {type: 'button', class: 'button', hidden: true}, 'Cancel')
  const closeButton = element('button', {type: 'button', class: 'button'}, 'Close')
  const ask = element('div', {class: 'api-try-ask', role: 'group', hidden: true})
  const form = element(
    'form',
    {novalidate: true, autocomplete: 'off'},
    inputs.server.node,
    ...(inputs.keys ? [inputs.keys.node] : []),
    ...groupNodes(inputs.fields),
    ...(inputs.body ? [inputs.body.node] : []),
    element('div', {class: 'api-try-actions'}, sendButton, cancelButton, closeButton),
    ask
  )
  let canceling: AbortController | undefined
  const run = async (filled: Filled): Promise<void> => {
    canceling = new AbortController()
    sendButton.disabled = true
    cancelButton.hidden = false
    status.removeAttribute('data-kind')
    status.textContent = 'Sending …'
    answer.replaceChildren()
    const outcome = await send(makeRequest(data, filled), canceling.signal)
    const command = commandOf(data, filled)
    sendButton.disabled = false
    if (document.activeElement === cancelButton) sendButton.focus()
    cancelButton.hidden = true
    if ('problem' in outcome) {
      status.dataset.kind = 'bad'
      status.textContent = outcome.problem
      answer.replaceChildren(...command)
      return
    }
    const {reply} = outcome
    const value = jsonOf(reply)
    status.dataset.kind = reply.status < 400 ? 'good' : 'bad'
    status.textContent = statusLine(reply, value)
    answer.replaceChildren(...replyParts(reply, value), ...command)
  }
  const goBack = (): void => {
    if (ask.hidden) return
    ask.hidden = true
    sendButton.focus()
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (sendButton.disabled) return
    const filled = readInputs(inputs)
    if (!filled) return
    if (!data.asks) {
      void run(filled)
      return
    }
    fillAsk(ask, {data, filled, goBack, go: () => void run(filled)})
  })
  // The question was about a request that has now changed.
  form.addEventListener('input', event => {
    if (!ask.contains(event.target as Node)) ask.hidden = true
  })
  form.addEventListener('keydown', event => {
    if (event.key === 'Escape') goBack()
  })
  cancelButton.addEventListener('click', () => canceling?.abort())
  closeButton.addEventListener('click', close)
  const title = `Try ${data.kind === 'rpc' ? data.method : `${data.method} ${data.path}`}`
  return element('div', {class: 'api-try-panel', role: 'group', 'aria-label': title}, form, status, answer)
}

function groupNodes(fields: Inputs['fields']): HTMLElement[] {
  return groups.flatMap(([places, title]) => {
    const listed = fields.filter(([field]) => places.includes(field.in))
    return listed.length > 0
      ? [element('fieldset', {}, element('legend', {}, title), ...listed.map(([, input]) => input.node))]
      : []
  })
}

/** Reads all inputs. Shows what is wrong, and moves the focus to the first wrong input. */
function readInputs({server, fields, keys, body}: Inputs): Filled | undefined {
  const values = new Map<TryField, string>()
  let wrong: HTMLElement | undefined
  const address = server.read()
  if ('problem' in address) wrong = server.control
  for (const [field, input] of fields) {
    const result = input.read()
    if ('problem' in result) wrong ??= input.control
    else if (result.json !== undefined) values.set(field, result.json)
  }
  const text = body?.read()
  if (body && text === undefined) wrong ??= body.control
  if (wrong || 'problem' in address) {
    wrong?.focus()
    return undefined
  }
  return {
    server: JSON.parse(address.json ?? '""') as string,
    values,
    body: text && text.text !== '' ? text : undefined,
    keys: keys?.read() ?? new Map()
  }
}

interface Asking {
  readonly data: TryData
  readonly filled: Filled
  readonly go: () => void
  readonly goBack: () => void
}

/** Asks before a call that may change state, and shows the whole call without its secrets. */
function fillAsk(ask: HTMLElement, {data, filled, go, goBack}: Asking): void {
  const what = data.kind === 'rpc' ? data.method : `${data.method} ${data.path}`
  const {host} = new URL(filled.server)
  const question = element('p', {}, element('code', {}, what), ` may change data on ${host}. Send it?`)
  question.id = newId()
  ask.setAttribute('aria-labelledby', question.id)
  const yes = element('button', {type: 'button', class: 'button button-primary'}, 'Yes, send it')
  const no = element('button', {type: 'button', class: 'button'}, 'Go back')
  yes.addEventListener('click', () => {
    goBack()
    go()
  })
  no.addEventListener('click', goBack)
  ask.replaceChildren(question, ...commandOf(data, filled), element('div', {class: 'api-try-actions'}, yes, no))
  ask.hidden = false
  no.focus()
}

/** Returns the request as a command, without the reader's secrets. */
function commandOf(data: TryData, filled: Filled): HTMLElement[] {
  const request = makeRequest(data, withoutSecrets(data, filled))
  const command = curlOf(request)
  const copy = element('button', {type: 'button', class: 'button'}, 'Copy')
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(command)
    copy.textContent = 'Copied'
  })
  const unsent = request.headers.filter(([name]) => forbidden.test(name)).map(([name]) => name)
  return [
    ...(unsent.length > 0
      ? [
          element(
            'p',
            {class: 'api-try-note'},
            `Browsers do not let pages send ${unsent.join(', ')}. The command contains it.`
          )
        ]
      : []),
    element(
      'div',
      {class: 'api-try-command'},
      element('p', {}, 'The same request with curl', ...(filled.keys.size > 0 ? [', without your keys'] : [])),
      copy,
      element('pre', {tabindex: '0', role: 'group', 'aria-label': 'Command'}, element('code', {}, command))
    )
  ]
}
