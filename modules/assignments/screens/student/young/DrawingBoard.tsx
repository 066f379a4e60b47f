import { m } from '@patio/messages';
import { Button, Dialog, Icon, useUnsaved } from '@patio/ui';
import { Check, Trash2, Undo2 } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { COLOURS, type Colour, drawTo, paint, placeOn, type Stroke, WIDTHS, type Width } from './strokes.ts';

interface DrawingBoardProps {
  onDone: (drawing: File) => void;
  onClose: () => void;
}

/** The sheet in points; it is shown as large as the window lets it. */
const SHEET = { width: 1200, height: 900 };

/** A sheet to draw on with a finger, a pen or a mouse. What was drawn becomes a picture of the work. */
export default function DrawingBoard({ onDone, onClose }: DrawingBoardProps) {
  return (
    <Dialog
      title={m.assignments_draw_title()}
      size="xl"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Board onDone={onDone} />
    </Dialog>
  );
}

function Board({ onDone }: Pick<DrawingBoardProps, 'onDone'>) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [colour, setColour] = useState<Colour>('blue');
  const [width, setWidth] = useState<Width>('middle');
  const sheet = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Stroke | null>(null);
  const leave = useUnsaved(strokes.length > 0);
  const show = (all: readonly Stroke[]) => {
    const pen = sheet.current?.getContext('2d');
    if (pen) paint(pen, SHEET, all);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when a line was added or taken back
  useEffect(() => show(strokes), [strokes]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>) =>
    placeOn(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY });
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { colour: COLOURS[colour], width: WIDTHS[width], points: [pointOf(event)] };
    show([...strokes, drawn.current]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawn.current) return;
    drawn.current = drawTo(drawn.current, pointOf(event));
    show([...strokes, drawn.current]);
  };
  const end = () => {
    const line = drawn.current;
    drawn.current = null;
    if (line) setStrokes((before) => [...before, line]);
  };
  const keep = () =>
    sheet.current?.toBlob(
      (made) => {
        if (!made) return;
        leave.saved();
        onDone(new File([made], `${m.assignments_drawing()}.jpg`, { type: 'image/jpeg' }));
      },
      'image/jpeg',
      0.9,
    );
  return (
    <div className="yg-board" data-audience="k3">
      <canvas
        ref={sheet}
        {...SHEET}
        aria-label={m.assignments_draw_title()}
        role="img"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="yg-pens">
        <fieldset aria-label={m.assignments_draw_colours()}>
          {(Object.keys(COLOURS) as Colour[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-label={m.assignments_draw_colour({ name })}
              aria-pressed={colour === name}
              style={{ background: COLOURS[name] }}
              onClick={() => setColour(name)}
            >
              {colour === name && <Icon of={Check} />}
            </button>
          ))}
        </fieldset>
        <fieldset aria-label={m.assignments_draw_widths()}>
          {(Object.keys(WIDTHS) as Width[]).map((name) => (
            <button
              key={name}
              type="button"
              className="yg-width"
              aria-label={m.assignments_draw_width({ name })}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              <i style={{ width: WIDTHS[name] * 700, height: WIDTHS[name] * 700, background: COLOURS[colour] }} />
            </button>
          ))}
        </fieldset>
        <Button
          icon={Undo2}
          isDisabled={strokes.length === 0}
          onPress={() => setStrokes((before) => before.slice(0, -1))}
        >
          {m.ui_undo()}
        </Button>
        <Button icon={Trash2} isDisabled={strokes.length === 0} onPress={() => setStrokes([])}>
          {m.assignments_draw_anew()}
        </Button>
        <Button className="yg-ready" icon={Check} isDisabled={strokes.length === 0} onPress={keep}>
          {m.assignments_draw_done()}
        </Button>
      </div>
    </div>
  );
}
