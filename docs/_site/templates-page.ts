import type {VirtualPage} from 'docsgen'
import type {TemplateReference} from 'docsgen/reference'
import {code, mdPage, table} from './markdown.ts'

const kinds = {document: 'The document', layout: 'Layouts', part: 'Parts', component: 'Components'} as const

/** What a project may replace, by kind. */
export function templatesPage(templates: readonly TemplateReference[]): VirtualPage {
  const sections = Object.entries(kinds).map(([kind, title]) => {
    const rows = templates.filter(template => template.kind === kind).map(({name, about}) => [code(name), about])
    return `## ${title}\n\n${table(['Template', 'Is'], rows)}`
  })
  return mdPage(
    '/reference/templates',
    'Templates',
    'Every template of the theme that a project may replace.',
    `A file \`templates/NAME.tsx\` of the project takes the place of the theme's template of that name; one in \`templates/components/\` that of a component. \`docsgen eject NAME\` copies the packaged one to begin with. [The theme](/theme) tells what comes before that.

\`\`\`tsx filename="templates/Footer.tsx"
import {Footer as Packaged, type PartProps} from 'docsgen/templates'

export default function Footer(props: PartProps) {
  return (
    <>
      <p>Made with care.</p>
      <Packaged {...props} />
    </>
  )
}
\`\`\`

${sections.join('\n\n')}`
  )
}
