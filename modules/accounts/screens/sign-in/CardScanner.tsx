import { m } from '@patio/messages';
import { Callout } from '@patio/ui';
import { useEffect, useRef, useState } from 'react';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: undefined | (new (options: { formats: string[] }) => Detector);

/** Looks for a QR code in front of the camera, where the browser can read one; otherwise says how to go on. */
export function CardScanner({ onCard }: { onCard: (card: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [available, setAvailable] = useState(typeof BarcodeDetector !== 'undefined' && !!navigator.mediaDevices);
  const found = useRef(onCard);
  found.current = onCard;

  useEffect(() => {
    if (!available || typeof BarcodeDetector === 'undefined') return;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (stopped || !video.current) return;
      const [code] = await detector.detect(video.current).catch(() => []);
      if (code && !stopped) found.current(code.rawValue);
      else timer = setTimeout(look, 250);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened;
        if (stopped || !video.current) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        video.current.srcObject = opened;
        await video.current.play();
        void look();
      },
      () => setAvailable(false),
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [available]);

  if (!available) return <Callout tone="info">{m.accounts_no_camera()}</Callout>;
  return (
    <div className="rounded-lg overflow-hidden bg-sunken aspect-square">
      <video ref={video} muted playsInline className="w-full h-full object-cover" aria-label={m.accounts_show_card()} />
    </div>
  );
}
