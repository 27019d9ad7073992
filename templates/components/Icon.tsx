export interface IconProps {
  /** Of Lucide's set: `rocket`, `circle-check`. */
  readonly name: string
  /** What it says, where no word beside it does; without it the icon is hidden from screen readers. */
  readonly label?: string
  /** In pixels; default: as large as the text. */
  readonly size?: number | string
  /** The drawing, which the build puts in (`remarkIcons`). */
  readonly drawing?: string
}

/** A line drawing of the size and the colour of the text. */
export function Icon({label, size = '1em', drawing = ''}: IconProps) {
  return (
    <svg
      className="sign"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the packaged set
      dangerouslySetInnerHTML={{__html: drawing}}
    />
  )
}
