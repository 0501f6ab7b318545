import type { DownloadsSection } from "../../content.generated.ts";
import { LineIcon } from "../../ui/pictures/LineIcon.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./downloads.module.css";

/** Files to download, each with its type and size. Browsers show a PDF; everything else is saved under its own name. */
export default function Downloads({ files, columns, ...section }: DownloadsSection) {
  return (
    <>
      <SectionHead {...section} />
      <ul className="ruled" data-columns={columns}>
        {files.map(({ title, text: about, file }) => (
          <li key={`${title} ${file.src}`}>
            <a href={file.src} download={file.type === "PDF" ? undefined : file.name} className={`stack ${s.link}`}>
              <LineIcon path="M12 4v11M6.5 10 12 15.5 17.5 10M5 20h14" strokeWidth={1.75} className={s.arrow} />
              <span className={s.title}>{title}</span>{" "}
              <span className={`small ${s.kind}`}>
                {file.type}, {file.size}
              </span>
            </a>
            {about && <p className={s.text}>{about}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
