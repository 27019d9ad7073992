import {Footer as Packaged, type PartProps} from 'docsgen/templates'

export default function Footer(props: PartProps) {
  return (
    <>
      <Packaged {...props} />
      <p className="own">Made here.</p>
    </>
  )
}
