import type {ReactNode} from 'react'

export interface FolderProps {
  /** Name of the entry. */
  readonly name: string
  /** Label to show instead of the name. */
  readonly label?: ReactNode
  /** Whether the folder is open at first. Default: false. `open` means the same. */
  readonly defaultOpen?: boolean
  /** Same as `defaultOpen`. */
  readonly open?: boolean
  readonly children?: ReactNode
}

export interface FileProps {
  /** Name of the entry. */
  readonly name: string
  /** Label to show instead of the name. */
  readonly label?: ReactNode
  /** Highlights the file that the text is about. */
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

/** Files and folders as lists. A folder is a native `<details>` element. */
export function FileTree({children}: {readonly children?: ReactNode}) {
  return <ul className="file-tree">{children}</ul>
}

FileTree.Folder = Folder
FileTree.File = File
