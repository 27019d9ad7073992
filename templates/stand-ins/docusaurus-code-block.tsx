import type {ReactNode} from 'react'

interface CodeBlockProps {
  language?: string
  className?: string
  title?: ReactNode
  children?: ReactNode
}

/** `@theme/CodeBlock` of a module: what it shows is known only when it is rendered, so its code has no colours. */
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
