import {Body} from '../parts/Body.tsx'
import type {LayoutProps} from '../types.ts'

/** The layout of guides, tutorials, references and troubleshooting: sidebar, text, table of contents. */
export function DocLayout({html, ...props}: LayoutProps) {
  const {templates, slice} = props
  const raw = slice.theme.layout === 'raw'
  return (
    <templates.Frame {...props} variant={raw ? 'raw' : slice.theme.layout === 'full' || slice.archive ? 'wide' : 'doc'}>
      {!raw && <templates.Breadcrumb {...props} />}
      <Body page={props.page} html={html} before={!raw && <templates.PageHeader {...props} />} />
      {!raw && <templates.PageActions {...props} />}
      {!raw && <templates.Pagination {...props} />}
    </templates.Frame>
  )
}
