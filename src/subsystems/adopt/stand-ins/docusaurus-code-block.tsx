import type {ReactNode} from 'react'

interface CodeBlockProps {
  language?: string
  className?: string
  title?: ReactNode
  children?: ReactNode
}

/** `@theme/CodeBlock` of a module: its content is known only when it renders, so its code is not highlighted. */
export default function CodeBlock({language, className, title, children}: CodeBlockProps) {
  return (
    <>
      {title && <p>{title}</p>}
      <pre>
        <code className={language ? `language-${language}` : className}>{children}</code>
      </pre>
    </>
  )
}
