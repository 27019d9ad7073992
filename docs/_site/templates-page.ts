import type {VirtualPage} from 'docsgen'
import type {TemplateReference} from 'docsgen/reference'
import {code, mdPage, table} from './markdown.ts'

const kinds = {document: 'The document', layout: 'Layouts', part: 'Parts', component: 'Components'} as const

/** Returns the page that lists every template that a project can replace, by kind. */
export function templatesPage(templates: readonly TemplateReference[]): VirtualPage {
  const sections = Object.entries(kinds).map(([kind, title]) => {
    const rows = templates.filter(template => template.kind === kind).map(({name, about}) => [code(name), about])
    return `## ${title}\n\n${table(['Template', 'Description'], rows)}`
  })
  return mdPage(
    '/reference/templates',
    'Templates',
    'Every template of the theme that a project can replace.',
    `A file \`templates/NAME.tsx\` in the project replaces the theme's template of that name; a file in \`templates/components/\` replaces a component. \`docsgen eject NAME\` copies the packaged template as a start. [Theming](/theme) describes simpler ways to change the look.

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
