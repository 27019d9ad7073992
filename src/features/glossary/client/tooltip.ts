/** The script of pages with tooltips that open on hover: Escape closes them. Terms of the glossary need no script. */
document.addEventListener('keydown', ({key}) => {
  if (key !== 'Escape') return
  for (const tooltip of document.querySelectorAll<HTMLElement>('.tooltip:is(:hover, :focus-within)')) {
    tooltip.dataset.closed = ''
    for (const kind of ['mouseleave', 'focusout'])
      tooltip.addEventListener(kind, () => delete tooltip.dataset.closed, {once: true})
  }
})
