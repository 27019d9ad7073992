import {Children, isValidElement, type ReactNode} from 'react'

export interface FolderProps {
  /** Name of the entry. */
  readonly name: string
  /** Label to show instead of the name. */
  readonly label?: ReactNode
  /** A few words about the folder, after its name. */
  readonly description?: string
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
  /** A few words about the file, after its name. */
  readonly description?: string
  /** Highlights the file that the text is about. */
  readonly active?: boolean
  /** A `FileTree.Note`, instead of `description`. */
  readonly children?: ReactNode
}

function Folder({name, label, description, defaultOpen, open, children}: FolderProps) {
  const all = Children.toArray(children)
  const isNote = (child: ReactNode): boolean => isValidElement(child) && child.type === Note
  return (
    <li className="file-tree-folder">
      <details open={open ?? defaultOpen ?? false}>
        <summary>
          {label ?? name}/<Note>{description}</Note>
          {all.filter(isNote)}
        </summary>
        <ul>{all.filter(child => !isNote(child))}</ul>
      </details>
    </li>
  )
}

function File({name, label, description, active, children}: FileProps) {
  return (
    <li className="file-tree-file" data-active={active || undefined}>
      {active ? <strong>{label ?? name}</strong> : (label ?? name)}
      <Note>{description}</Note>
      {children}
    </li>
  )
}

/** A few words about a file or a folder, which may contain links, badges and the like. */
function Note({children}: {readonly children?: ReactNode}) {
  if (!children) return null
  return (
    <>
      {'\u2003'}
      <span className="file-tree-note">{children}</span>
    </>
  )
}

/** Files and folders as lists. A folder is a native `<details>` element. */
export function FileTree({children}: {readonly children?: ReactNode}) {
  return <ul className="file-tree">{children}</ul>
}

FileTree.Folder = Folder
FileTree.File = File
FileTree.Note = Note
