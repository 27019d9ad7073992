export interface IconProps {
  /** Name of a Lucide icon or of a brand: `rocket`, `circle-check`, `github`. */
  readonly name: string
  /** Name for screen readers if no text beside the icon has the same meaning. Without it, screen readers ignore the icon. */
  readonly label?: string
  /** Size in pixels. Default: the size of the text. */
  readonly size?: number | string
  /** SVG paths of the icon, which the build inserts (`remarkIcons`). */
  readonly drawing?: string
}

/** An icon in the size and color of the text. */
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
