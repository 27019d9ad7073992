const shapes = {
  search: ['M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z', 'm16.2 16.2 4.3 4.3'],
  sun: [
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'
  ],
  moon: ['M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z'],
  system: ['M4 4.5h16v11.5H4Z', 'M9 20h6M12 16v4'],
  source: ['M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5'],
  menu: ['M4 7h16M4 12h16M4 17h16'],
  close: ['m6 6 12 12M18 6 6 18'],
  right: ['M5 12h14M13 6l6 6-6 6'],
  left: ['M19 12H5M11 6l-6 6 6 6'],
  up: ['M12 19V5M6 11l6-6 6 6'],
  edit: ['M4.5 19.5 6 15 16.5 4.5l3 3L9 18Z', 'm14 7 3 3'],
  flag: ['M6 21V4M6 4.5h11l-2.5 4 2.5 4H6'],
  text: ['M6 3.5h8l4.5 4.5v12.5H6Z', 'M9 13h6M9 16.5h6'],
  list: ['M4 7h16M8 12h12M8 17h12'],
  down: ['m6 9 6 6 6-6']
} as const

export type IconName = keyof typeof shapes

/** A line drawing beside a word; hidden from assistive technology, so the word must say it all. */
export function Icon({name}: {readonly name: IconName}) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name].map(d => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
