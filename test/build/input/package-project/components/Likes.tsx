'use client'

import {useId, useState} from 'react'
import type {ReactNode} from 'react'
import styles from './likes.module.css'

export function Likes({start, children}: {start: number; children?: ReactNode}) {
  const [likes, setLikes] = useState(start)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.box} style={{padding: 4}}>
      <h3 id={id}>Likes: {likes}</h3>
      {children}
      <button type="button" className="likes" onClick={() => setLikes(likes + 1)}>
        {likes} likes
      </button>
    </section>
  )
}
