import {Body} from '../parts/Body.tsx'
import type {LayoutProps} from '../types.ts'

/** The layout of a section's landing page: wide, starts with its title, without a table of contents. */
export function LandingLayout({html, ...props}: LayoutProps) {
  const {templates} = props
  return (
    <templates.Frame {...props} variant="wide">
      <templates.Breadcrumb {...props} />
      <Body page={props.page} html={html} before={<templates.PageHeader {...props} />} />
      <templates.PageActions {...props} />
      <templates.Pagination {...props} />
    </templates.Frame>
  )
}
