import type {ReactNode} from 'react'

export interface FolderProps {
  /** What it is called. */
  readonly name: string
  /** In place of the name. */
  readonly label?: ReactNode
  /** Whether it starts open; default false. `open` says the same. */
  readonly defaultOpen?: boolean
  /** Whether its files are in sight from the start. */
  readonly open?: boolean
  readonly children?: ReactNode
}

export interface FileProps {
  /** What it is called. */
  readonly name: string
  /** What stands in the place of the name. */
  readonly label?: ReactNode
  /** Marks the file that the text is about. */
  readonly active?: boolean
}

function Folder({name, label, defaultOpen, open, children}: FolderProps) {
  return (
    <li className="file-tree-folder">
      <details open={open ?? defaultOpen ?? false}>
        <summary>{label ?? name}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}

function File({name, label, active}: FileProps) {
  return (
    <li className="file-tree-file" data-active={active || undefined}>
      {active ? <strong>{label ?? name}</strong> : (label ?? name)}
    </li>
  )
}

/** Files and folders as lists; a folder is a native disclosure. */
export function FileTree({children}: {readonly children?: ReactNode}) {
  return <ul className="file-tree">{children}</ul>
}

FileTree.Folder = Folder
FileTree.File = File
